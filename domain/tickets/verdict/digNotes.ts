import type { Said } from '../../language';

/**
 * Shown under every "Safe to dig". In California, vacuum excavation must be declared on the ticket.
 * Source: Gov. Code 4216.4.
 */
export function digNotes(ticket: { callCenter: string; vacuumExcavation: string | null }): Said[] {
  const isDeclared = ticket.callCenter !== 'onecall' || ticket.vacuumExcavation === 'Yes';
  return isDeclared ? [ALWAYS] : [ALWAYS, NO_VACUUM];
}

const ALWAYS: Said = {
  en: 'Hand tools within 24 inches of marks until exposed. Private lines are not marked. Check again before each shift.',
  es: 'Solo herramienta de mano a menos de 24 pulgadas de las marcas hasta descubrir la línea. Las líneas privadas no están marcadas. Verifique de nuevo antes de cada turno.',
};
const NO_VACUUM: Said = {
  en: 'Vacuum was not declared on this ticket.',
  es: 'Este ticket no declara excavación al vacío.',
};
