/**
 * Shown under every "Safe to dig". In California, vacuum excavation must be declared on the ticket.
 * Source: Gov. Code 4216.4.
 */
export function digNotes(ticket: { callCenter: string; vacuumExcavation: string | null }): string[] {
  const isDeclared = ticket.callCenter !== 'onecall' || ticket.vacuumExcavation === 'Yes';
  return isDeclared ? [ALWAYS] : [ALWAYS, 'Vacuum was not declared on this ticket.'];
}

const ALWAYS =
  'Hand tools within 24 inches of marks until exposed. Private lines are not marked. Check again before each shift.';
