/** The part of autocannon that the benchmarks use; the package ships no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    method: 'POST';
    headers: Record<string, string>;
    body: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Threads that send; left out, the load comes from the caller's own. */
    workers?: number;
  }
  interface Result {
    requests: { total: number };
    latency: { p50: number; p90: number; p97_5: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
