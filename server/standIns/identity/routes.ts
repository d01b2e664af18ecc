import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../../domain/errors';
import { assertNoWait, networkOf } from '../../access/rateLimits/rateLimits';
import { IDENTITY_PATH } from '../../config/storage';
import type { Services } from '../../services';
import { openLink } from '../../sharing/invitations/answer';
import type { Holder, Issued } from '../../storage/access';

type Call = FastifyRequest<{ Params: { link: string } }>;

/** The two Amazon Cognito calls, `POST /identity/{requestId}/`, for outsiders with an open invitation. */
export async function registerIdentity(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      JSON_1_1,
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler(async (error, request, reply) => {
      if (isTooMany(error)) return refuse(reply, 'TooManyRequestsException');
      if ((error as { statusCode?: number }).statusCode) return refuse(reply, 'InvalidParameterException');
      request.log.error({ err: error }, 'handing out access failed');
      return refuse(reply, 'InternalErrorException', 500);
    });
    scope.post<{ Params: { link: string } }>(
      `${IDENTITY_PATH}/:link/`,
      { config: { hasSecretPath: true } },
      (request, reply) => answer(services, request, reply),
    );
  });
}

async function answer(services: Services, request: Call, reply: FastifyReply): Promise<FastifyReply> {
  const body = v.safeParse(bodySchema, request.body);
  if (!body.success) return refuse(reply, 'InvalidParameterException');
  const { IdentityPoolId, IdentityId } = body.output;
  const holder = await holderOf(services, request.params.link);
  switch (request.headers['x-amz-target']) {
    case 'AWSCognitoIdentityService.GetId':
      if (IdentityPoolId !== services.config.storage.identityPoolId)
        return refuse(reply, 'ResourceNotFoundException');
      return holder
        ? send(reply, { IdentityId: holder.identityId })
        : refuse(reply, 'NotAuthorizedException');
    case 'AWSCognitoIdentityService.GetCredentialsForIdentity':
      if (IdentityId === undefined || IdentityId !== holder?.identityId)
        return refuse(reply, 'NotAuthorizedException');
      return send(reply, await credentialsFor(services, holder, request.ip));
    default:
      return refuse(reply, 'InvalidParameterException');
  }
}

async function credentialsFor(services: Services, holder: Holder, address: string): Promise<object> {
  const { accessKeyId, secretAccessKey, sessionToken, until } = await handOut(services, holder, address);
  return {
    IdentityId: holder.identityId,
    Credentials: {
      AccessKeyId: accessKeyId,
      SecretKey: secretAccessKey,
      SessionToken: sessionToken,
      Expiration: until.getTime() / 1000,
    },
  };
}

function send(reply: FastifyReply, body: object): FastifyReply {
  return reply.header('cache-control', 'no-store').type(JSON_1_1).send(JSON.stringify(body));
}

function refuse(reply: FastifyReply, type: keyof typeof WORDS, status = 400): FastifyReply {
  return send(reply.code(status).header('x-amzn-errortype', type), { __type: type, message: WORDS[type] });
}

const JSON_1_1 = 'application/x-amz-json-1.1';
const MAX_BODY_BYTES = 10_000;

const WORDS = {
  InternalErrorException: 'Something went wrong on our side. Try again.',
  InvalidParameterException: 'The request cannot be read.',
  NotAuthorizedException: 'This request is not open.',
  ResourceNotFoundException: 'There is no such identity pool.',
  TooManyRequestsException: 'Too many uploads from your address. Wait a while.',
};

const bodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ IdentityPoolId: v.optional(v.string()), IdentityId: v.optional(v.string()) }),
);

/** Credentials issued per address and hour. A person needs one per attempt to submit. */
const MAX_PER_ADDRESS = 60;

async function holderOf(services: Services, link: string): Promise<Holder | null> {
  const opened = await openLink(services, link);
  if (!opened?.open) return null;
  const { companyId, invitationId, linkVersion } = opened;
  const identityId = services.objectAccess.identityOf(invitationId, link);
  return { companyId, invitationId, linkVersion, identityId };
}

/** Valid for an hour. @throws TooManyRequestsException after too many requests from the address */
async function handOut(services: Services, holder: Holder, address: string): Promise<Issued> {
  const network = { of: `address ${networkOf(address)}`, most: MAX_PER_ADDRESS };
  assertNoWait(await services.rateLimits.count('fileAccess', [network]), 'uploads');
  return services.objectAccess.issue(holder);
}

const isTooMany = (error: unknown) =>
  error instanceof AppError && error.errorType === 'TooManyRequestsException';
