/** As much of a logger as background work uses; Fastify's is one. */
export interface WorkLog {
  error(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
