export default function TicketCreate() {
  return null;
}
