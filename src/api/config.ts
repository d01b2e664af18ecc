/** What the server tells the browser about its installation; one build serves every installation. */
export interface ClientConfig {
  /** Sent as `x-api-key` with the calls that need no sign-in. */
  apiKey: string;
}

let loading: Promise<ClientConfig> | null = null;

/** Reads /config.json once; a failed read is tried again by the next call. */
export function loadConfig(): Promise<ClientConfig> {
  loading ??= readConfig().catch(error => {
    loading = null;
    throw error;
  });
  return loading;
}

async function readConfig(): Promise<ClientConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`The configuration could not be read (${response.status}).`);
  return response.json();
}
