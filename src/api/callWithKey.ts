import { AppError } from '../../domain/errors';
import { parseAnswer, toAppError } from './answer';
import { loadConfig } from './config';
import { newProof, takeProof } from './proofs';

/**
 * With the installation's API key, and a bot proof where the server wants one. The document names its root field `result`;
 * the answer is null only where the contract lets that field be.
 * @throws AppError for what the server refused; a TypeError when it could not be reached
 */
export async function callWithKey<T>(document: string, variables: Variables): Promise<T> {
  const first = await send(document, variables);
  return resultOf(isProofWanted(first) ? await send(document, variables, await newProof()) : first);
}

/**
 * With a bot proof at once, the one that was begun by `warmProof` or a new one.
 * @param onProving told when the work for a proof begins to hold the call up, and when it has ended
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
      ...(proof !== undefined && { 'x-bot-proof': proof }),
    },
    body: JSON.stringify({ query, variables }),
  });
  return { answer: parseAnswer(await response.text()), status: response.status };
}

type Variables = Record<string, unknown> & { action: string };

/** The single GraphQL endpoint, on the server that serves the page. */
export const ENDPOINT = '/graphql';
