/** What the server tells the browser about its installation; one build serves every installation. */
export interface ClientConfig {
  /** Sent as `x-api-key` with the calls that need no sign-in. */
  apiKey: string;
  maps: MapsConfig;
}

/** The installation's maps service. */
export interface MapsConfig {
  /** Answers `?latlng=` and `?key=` in the shape of Google's Geocoding API. */
  geocodeUrl: string;
  key: string;
  /** Street map to lay under everything, with the words its owner asks for; null: outlines only. */
  tiles: { url: string; attribution: string } | null;
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
