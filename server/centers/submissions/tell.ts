import type { ClientBase } from 'pg';
import { type Letter, writeLetter } from '../../mail/letter';
import { damageLateLetter, notAppliedLetter, requestRefusedLetter } from '../../mail/letters/requests';
import { insertMails } from '../../mail/mails.sql';
import type { ClaimedSubmission } from './submissions.sql';
import { selectTold } from './told.sql';

/** A submission of a company. */
type Told = Pick<ClaimedSubmission, 'id' | 'companyId'>;

/** Tells who asked for it, the job's manager and the company's admins that it will not be done. */
export async function tellRefused(
  client: ClientBase,
  submission: Told,
  message: string,
  baseUrl: string,
): Promise<void> {
  const told = await selectTold(client, submission.id);
  if (!told) return;
  const letter = requestRefusedLetter(told, message, baseUrl);
  await store(client, submission, 'requestRefused', [...told.askers, ...told.admins], letter);
}

/** Tells who reported the damage and the job's manager, once, that the center does not know of it yet. */
export async function tellDamageLate(client: ClientBase, submission: Told, baseUrl: string): Promise<void> {
  const told = await selectTold(client, submission.id);
  if (!told) return;
  await store(client, submission, 'damageLate', told.askers, damageLateLetter(told, baseUrl, told.isOnSheet));
}

/** Tells the company's admins, once, that the center's answer cannot be stored. */
export async function tellNotApplied(client: ClientBase, submission: Told, baseUrl: string): Promise<void> {
  const told = await selectTold(client, submission.id);
  if (!told) return;
  await store(client, submission, 'confirmationNotApplied', told.admins, notAppliedLetter(told, baseUrl));
}

async function store(
  client: ClientBase,
  { id, companyId }: Told,
  kind: string,
  people: readonly string[],
  letter: Letter,
): Promise<void> {
  const written = writeLetter(letter);
  const mails = [...new Set(people)].map(to => ({
    companyId,
    kind,
    to,
    ...written,
    dedupeKey: `${kind}:${id}:${to}`,
  }));
  await insertMails(client, mails);
}
