import * as v from 'valibot';
import { form } from '../../form';
import { required } from '../../text';
import { YES_NO } from '../../tickets/options';
import { choice, items, line, lines, look } from '../fields';
import { MARK_COLORS, MARK_CONDITIONS, MARK_LOSS_CAUSES } from '../values';

/** Marks looked at in the field, station by station, before digging. */
export const verificationExtra = form({
  stations: items('Utilities', 100, {
    stationCode: v.pipe(required('Utility', 40), look({ label: 'Utility', control: 'station' })),
    seen: choice('Marks seen', YES_NO),
    color: choice('Color seen', MARK_COLORS),
    condition: choice('Condition', MARK_CONDITIONS),
    note: lines('Note', 500),
  }),
});

export const destroyedExtra = form({
  cause: choice('Cause', MARK_LOSS_CAUSES),
  remarkRequested: choice('Re-mark requested', YES_NO),
});

/** A meeting with an operator on the site. The event's station says with which; none: with all of them. */
export const meetingExtra = form({
  heldWith: line('Attendees', 200),
  agreement: lines('Agreement', 2000),
});
