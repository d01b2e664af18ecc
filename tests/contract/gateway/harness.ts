import type { CallCenter } from '../../../domain/calendar/centers';
import type { CreateTicketPayload } from '../../../domain/tickets/payload';
import type {
  CallCenterGateway,
  CenterAnswer,
  CenterLogin,
  Confirmation,
  Submission,
} from '../../../server/centers/gateway';

/** What a gateway's author provides to run the suite against it: a test system of the center, or a stand-in. */
export interface GatewayHarness {
  gateway: CallCenterGateway;
  center: CallCenter;
  /** A login that the center takes; a different one at each call, so that tests share no limit. */
  login(): CenterLogin;
  /** A login that the center turns away. */
  refusedLogin: CenterLogin;
  /** A key that was not used before, also not by an earlier run. */
  key(): string;
  /** A ticket that the center takes today, with these fields changed. */
  submission(changes?: Partial<CreateTicketPayload>): Submission;
  /** The center's present time. */
  now(): Date;
  /** Lets this much time pass at the center. */
  pass(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

/** Sends as Whiteline does: the same with the same key, after each wait, until the center has decided. */
export async function settle(
  { pass }: GatewayHarness,
  send: () => Promise<CenterAnswer>,
): Promise<Exclude<CenterAnswer, { kind: 'later' }>> {
  for (let time = 0; time < 20; time += 1) {
    const answer = await send().catch((): CenterAnswer => UNKNOWN);
    if (answer.kind !== 'later') return answer;
    await pass(answer.retryAfter ?? 10);
  }
  throw new Error('The center has not decided after twenty sends');
}

const UNKNOWN = {
  kind: 'later',
  reason: 'UNAVAILABLE',
  message: 'Unknown outcome.',
  retryAfter: null,
} as const;

export function confirmed(answer: CenterAnswer): Confirmation {
  if (answer.kind !== 'confirmed') throw new Error(`Expected a confirmation, got ${JSON.stringify(answer)}`);
  return answer;
}
