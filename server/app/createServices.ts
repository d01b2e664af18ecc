import { createAccessTokens } from '../access/accessTokens';
import { createBotCheck } from '../access/botCheck/botCheck';
import { createOutsideLinks } from '../access/outsideLinks';
import { createPasswords } from '../access/passwords';
import { createRateLimits } from '../access/rateLimits/rateLimits';
import { createExportQueue } from '../background/exportQueue';
import { createCalendars } from '../calendar/calendars';
import { createFigures } from '../database/keptFigures';
import { endTransactionsWith } from '../database/tenant';
import { reopenCopies } from '../imports/copies.sql';
import { createUploadIntake } from '../imports/receiveFile';
import { createOutsideFetch } from '../outside/outsideFetch';
import { IN_PROCESS } from '../reading/texts';
import type { Services } from '../services';
import { createObjectAccess } from '../storage/access';
import { createObjectStore, openInbox } from '../storage/s3Store';
import { onNumberEntered } from '../tickets/placing/changePlacement';
import { keepCourses, type ReportTrouble } from '../tickets/verdict/keepCourses';

type ServiceParts = Pick<Services, 'config' | 'pool' | 'outbox'> &
  Partial<Pick<Services, 'now' | 'fileReader' | 'texts' | 'figures' | 'outsideFetch'>> & {
    onVerdictTrouble?: ReportTrouble;
  };

const MAX_WAITING_EXPORTS = 8;

export function createServices(parts: ServiceParts): Services {
  const { config } = parts;
  const now = parts.now ?? (() => new Date());
  const calendars = createCalendars(now);
  onNumberEntered(reopenCopies);
  endTransactionsWith(client => keepCourses(client, calendars, parts.onVerdictTrouble ?? (() => {})));
  return {
    ...parts,
    now,
    fileReader: parts.fileReader ?? null,
    uploads: createUploadIntake(),
    texts: parts.texts ?? IN_PROCESS,
    calendars,
    accessTokens: createAccessTokens(config.secrets.tokenKeys, config.session.accessSeconds, now),
    passwords: createPasswords(config.passwordCost),
    rateLimits: createRateLimits(parts.pool, now),
    botCheck: createBotCheck({ pool: parts.pool, now }, config.secrets.tokenKeys, config.botCheckCost),
    figures: parts.figures ?? createFigures(),
    exportTurns: createExportQueue(MAX_WAITING_EXPORTS),
    objects: createObjectStore(config),
    inbox: openInbox(config),
    invitationLinks: createOutsideLinks(config.secrets.tokenKeys, 'invitation links'),
    passportLinks: createOutsideLinks(config.secrets.tokenKeys, 'ticket passports'),
    todayLinks: createOutsideLinks(config.secrets.tokenKeys, 'lists of today'),
    objectAccess: createObjectAccess(config.secrets.tokenKeys, config.storage.region, now),
    outsideFetch: parts.outsideFetch ?? createOutsideFetch(config.allowsPrivateNetworks),
  };
}
