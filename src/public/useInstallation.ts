import { useEffect, useState } from 'react';
import { type ClientConfig, loadConfig } from '../api/config';

/** The installation's settings. Null while loading, or if they can't be loaded. */
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
