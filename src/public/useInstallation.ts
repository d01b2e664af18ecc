import { useEffect, useState } from 'react';
import { type ClientConfig, loadConfig } from '../api/config';

/** What this installation has set; null until it is known. Without it pages only show less. */
export function useInstallation(): ClientConfig | null {
  const [config, setConfig] = useState<ClientConfig | null>(null);
  useEffect(() => {
    let isWanted = true;
    loadConfig().then(
      found => isWanted && setConfig(found),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return config;
}
