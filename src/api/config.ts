/** Settings that the server sends, so that one build serves every installation. */
export interface ClientConfig {
  /** Sent as `x-api-key` with calls that need no sign-in. */
  apiKey: string;
  maps: MapsConfig;
  storage: StorageConfig;
  /** Links of the footer's icons. Null if not set. */
  social: { instagram: string | null; linkedin: string | null };
  contact: ContactConfig;
  /** Null as long as terms and privacy policy are templates. */
  operator: Operator | null;
}

/** The operator's contact data. Null if not set. */
interface ContactConfig {
  email: string | null;
  phone: string | null;
  /** Lines are separated by semicolons. */
  address: string | null;
}

/** Who runs the installation, and the state whose law applies. */
export interface Operator {
  name: string;
  /** Lines are separated by semicolons. */
  address: string;
  law: string;
}

export interface MapsConfig {
  /** Accepts `?latlng=` and `?key=` and responds like Google's Geocoding API. */
  geocodeUrl: string;
  key: string;
  /** Also accepts `?address=`. The built-in geocoder doesn't. */
  searches: boolean;
  /** Street tiles with the required attribution. Null for outlines only. */
  tiles: { url: string; attribution: string } | null;
}

/** S3 storage for uploads, and the service that grants access. */
export interface StorageConfig {
  region: string;
  bucket: string;
  /** A path on this server, or a URL. */
  endpoint: string;
  identityPoolId: string;
  /** A path or URL with `{requestId}` as a placeholder. Null for Amazon's service in the region. */
  identityEndpoint: string | null;
}

let loading: Promise<ClientConfig> | null = null;

/** Loads /config.json once. A failed load is retried on the next call. */
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
