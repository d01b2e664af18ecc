import { form } from '../../form';
import { maybe } from '../../maybe';
import { required, requiredParagraphs } from '../../text';
import { YES_NO } from '../../tickets/options';
import { choice, list } from '../fields';
import { MARK_COLORS, MARK_CONDITIONS, MARK_LOSS_CAUSES } from '../values';

/** Marks looked at in the field, station by station, before digging. */
export const verificationExtra = form({
  stations: list(
    'Stations',
    100,
    form({
      stationCode: required('Station', 40),
      seen: choice('Marks seen', YES_NO),
      color: choice('Colour seen', MARK_COLORS),
      condition: choice('Condition', MARK_CONDITIONS),
      note: maybe(requiredParagraphs('Note', 500)),
    }),
  ),
});

export const destroyedExtra = form({
  cause: choice('Cause', MARK_LOSS_CAUSES),
  remarkRequested: choice('Re-mark requested', YES_NO),
});

/** A meeting with an operator on the site. The event's station says with which; none: with all of them. */
export const meetingExtra = form({
  heldWith: maybe(required('Held with', 200)),
  agreement: maybe(requiredParagraphs('Agreement', 2000)),
});
