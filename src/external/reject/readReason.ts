import * as v from 'valibot';
import { rejectionSchema } from '../../../domain/invitations/answer';
import type { Checked } from '../../public/sending/useSending';

/** The reason as it was typed, by the rule of the server. */
export function readReason(data: FormData): Checked<string> {
  const { success, output, issues } = v.safeParse(rejectionSchema, data.get('reason'));
  return success ? { sent: output } : { failures: { reason: issues[0].message } };
}
