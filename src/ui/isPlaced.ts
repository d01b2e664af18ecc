/** Whether the center has confirmed the ticket, so that answers and an expiry mean something. */
export function isPlaced(status: string): boolean {
  return status !== 'PENDING' && status !== 'FAILED';
}
