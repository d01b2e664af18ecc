/** What the server tells the browser about its installation; one build serves every installation. */
export interface ClientConfig {
  /** Sent as `x-api-key` with the calls that need no sign-in. */
  apiKey: string;
  maps: MapsConfig;
  storage: StorageConfig;
  /** Targets of the footer's icons; null: none is set. */
  social: { instagram: string | null; linkedin: string | null };
  contact: ContactConfig;
}

/** How to reach whoever runs this installation; null: not set. */
interface ContactConfig {
  email: string | null;
  phone: string | null;
  /** Lines are parted by semicolons. */
  address: string | null;
}

export interface MapsConfig {
  /** Answers `?latlng=` and `?key=` in the shape of Google's Geocoding API. */
  geocodeUrl: string;
  key: string;
  /** Street map to lay under everything, with the words its owner asks for; null: outlines only. */
  tiles: { url: string; attribution: string } | null;
}

/** Where browsers put files, an S3 storage, and where they get the right to. */
export interface StorageConfig {
  region: string;
  bucket: string;
  /** A path of this server, or another address. */
  endpoint: string;
  identityPoolId: string;
  /** A path or an address, `{requestId}` standing for the link that is followed; null: Amazon's of the region. */
  identityEndpoint: string | null;
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
