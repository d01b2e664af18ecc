import { AppError } from '../../domain/errors';
import { language } from '../i18n/language';
import { parseAnswer, toAppError } from './answer';
import { loadConfig } from './config';
import { newProof, takeProof } from './proofs';

/**
 * Sends the API key, and a bot proof if the server asks for one. The document must name its root field
 * `result`. The result is null only if the schema allows it.
 * @throws AppError if the server refuses, TypeError if it can't be reached
 */
export async function callWithKey<T>(document: string, variables: Variables): Promise<T> {
  const first = await send(document, variables);
  return resultOf(isProofWanted(first) ? await send(document, variables, await newProof()) : first);
}

/**
 * Sends a bot proof with the first request, the one from `warmProof` or a new one.
 * @param onProving called when the proof starts to delay the call, and when it is done
 */
export async function callWithProof<T>(
  document: string,
  variables: Variables,
  onProving: (isProving: boolean) => void = () => {},
): Promise<T> {
  const sendWith = async (prove: () => Promise<string>) => {
    onProving(true);
    const proof = await prove().finally(() => onProving(false));
    return send(document, variables, proof);
  };
  const first = await sendWith(takeProof);
  return resultOf(isProofWanted(first) ? await sendWith(newProof) : first);
}

interface Sent {
  answer: ReturnType<typeof parseAnswer>;
  status: number;
}

const isProofWanted = ({ answer }: Sent) =>
  answer?.errors?.some(error => error.errorInfo?.botCheck !== undefined) ?? false;

function resultOf<T>({ answer, status }: Sent): T {
  if (answer?.errors) throw toAppError(answer.errors);
  const result = answer?.data?.result;
  if (result === undefined) {
    throw new AppError('InternalFailure', `The server answered ${status}. Try again in a moment.`);
  }
  return result as T;
}

async function send(query: string, variables: Variables, proof?: string): Promise<Sent> {
  const { apiKey } = await loadConfig();
  const response = await fetch(ENDPOINT, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': apiKey,
      'accept-language': language(),
      ...(proof !== undefined && { 'x-bot-proof': proof }),
    },
    body: JSON.stringify({ query, variables }),
  });
  return { answer: parseAnswer(await response.text()), status: response.status };
}

type Variables = Record<string, unknown> & { action: string };

export const ENDPOINT = '/graphql';
