export default function TicketDetails() {
  return null;
}
