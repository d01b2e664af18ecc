import { ROLES } from '../../domain/permissions/roles';
import { actorFor, requireViewer } from '../access/actor';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { wantedOf } from '../graphql/selection';
import {
  createCompanyKey,
  createOwnKey,
  listCompanyKeys,
  listOwnKeys,
  revokeCompanyKey,
  revokeOwnKey,
} from './apiKeys/apiKeys';
import { createEmployer, deleteEmployer, updateEmployer } from './employers/changeEmployers';
import {
  changeLanguage,
  getEmployer,
  getMySettings,
  listEmployers,
  listProjectManagers,
  updateMyName,
  updateMySettings,
} from './employers/employers';
import { getAssignedWork, reassignWork } from './employers/reassignWork';
import { getLinkState, getPasswordLink, resendInvite } from './passwords/invite';
import { changePassword, requestPasswordReset, setPassword } from './passwords/passwords';
import {
  beginAppFactor,
  clearSecondFactorOf,
  getSecondFactor,
  removeOwnApp,
  renewRecoveryCodes,
  setUpAppFactor,
} from './secondFactor/ownFactor';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey,
  signInWithPasskey,
} from './secondFactor/passkeys';
import {
  endOtherSessions,
  endSession,
  listSessions,
  login,
  logout,
  refresh,
  viewerOf,
} from './sessions/sessions';
import { beginSignOn, finishSignOn, getSignOn, removeSignOn, updateSignOn } from './signOn/signOn';
import { confirmSignUp, resendSignUpCode, signUp } from './signUps/signUps';
import {
  confirmTextCode,
  getTextSettings,
  removeTextNumber,
  sendTextCode,
  updateTextSettings,
} from './texts/ownNumber';

export const resolvers = {
  Query: {
    getEmployers: guarded('getEmployers', ({ companyId, body }, ctx, info) =>
      listEmployers(ctx.services, actorFor(ctx, companyId), body, wantedOf(info)),
    ),
    getProjectManagers: guarded('getProjectManagers', ({ companyId }, ctx, info) =>
      listProjectManagers(ctx.services, actorFor(ctx, companyId), wantedOf(info)),
    ),
    getEmployer: guarded('getEmployer', ({ employerId }, ctx) =>
      getEmployer(ctx.services, actorFor(ctx, null), employerId),
    ),
    getAssignedWork: guarded('getAssignedWork', ({ employerIds }, ctx) =>
      getAssignedWork(ctx.services, actorFor(ctx, null), employerIds),
    ),
    getMySettings: guarded('getMySettings', (_args, ctx) => getMySettings(ctx.services, requireViewer(ctx))),
    getTextSettings: guarded('getTextSettings', (_args, ctx) =>
      getTextSettings(ctx.services, requireViewer(ctx)),
    ),
    getPasswordLink: guarded('getPasswordLink', ({ token }, ctx) => getPasswordLink(ctx, token)),
    getLinkState: guarded('getLinkState', ({ token }, ctx) => getLinkState(ctx, token)),
    getRoles: guarded('getRoles', () => ({ total: ROLES.length, data: [...ROLES] })),
    getViewer: guarded('getViewer', (_args, ctx) => viewerOf(ctx)),
    getSignOn: guarded('getSignOn', ({ companyId }, ctx) =>
      getSignOn(ctx.services, actorFor(ctx, companyId)),
    ),
    getSecondFactor: guarded('getSecondFactor', (_args, ctx) =>
      getSecondFactor(ctx.services, requireViewer(ctx)),
    ),
    getApiKeys: guarded('getApiKeys', (_args, ctx) =>
      listOwnKeys(ctx.services, requireViewer(ctx), ctx.requestId),
    ),
    getCompanyApiKeys: guarded('getCompanyApiKeys', ({ companyId }, ctx) =>
      listCompanyKeys(ctx.services, actorFor(ctx, companyId)),
    ),
    getSessions: guarded('getSessions', (_args, ctx) => listSessions(ctx.services, requireViewer(ctx))),
  },
  Mutation: {
    createEmployer: guarded('createEmployer', ({ action: _, CompanyID, ...person }, ctx) =>
      createEmployer(ctx.services, actorFor(ctx, CompanyID), person),
    ),
    updateEmployer: guarded('updateEmployer', ({ employer }, ctx) =>
      updateEmployer(ctx.services, actorFor(ctx, employer.CompanyID), employer),
    ),
    deleteEmployer: guarded('deleteEmployer', ({ employer }, ctx) =>
      deleteEmployer(ctx.services, actorFor(ctx, employer.CompanyID), employer),
    ),
    reassignWork: guarded('reassignWork', ({ employerIds, work }, ctx) =>
      reassignWork(ctx.services, actorFor(ctx, null), { employerIds, work }),
    ),
    updateMyName: guarded('updateMyName', ({ name }, ctx) =>
      updateMyName(ctx.services, requireViewer(ctx), ctx.requestId, { name }),
    ),
    changeLanguage: guarded('changeLanguage', ({ language }, ctx) =>
      changeLanguage(ctx.services, requireViewer(ctx), ctx.requestId, { language }),
    ),
    updateMySettings: guarded('updateMySettings', ({ settings }, ctx) =>
      updateMySettings(ctx.services, requireViewer(ctx), ctx.requestId, settings),
    ),
    sendTextCode: guarded('sendTextCode', ({ number }, ctx) =>
      sendTextCode(ctx.services, requireViewer(ctx), ctx.requestId, { number }),
    ),
    confirmTextCode: guarded('confirmTextCode', ({ code }, ctx) =>
      confirmTextCode(ctx.services, requireViewer(ctx), ctx.requestId, { code }),
    ),
    updateTextSettings: guarded('updateTextSettings', ({ settings }, ctx) =>
      updateTextSettings(ctx.services, requireViewer(ctx), ctx.requestId, settings),
    ),
    removeTextNumber: guarded('removeTextNumber', (_args, ctx) =>
      removeTextNumber(ctx.services, requireViewer(ctx), ctx.requestId),
    ),
    setPassword: guarded('setPassword', ({ token, password }, ctx) => setPassword(ctx, { token, password })),
    changePassword: guarded('changePassword', ({ currentPassword, newPassword }, ctx) =>
      changePassword(ctx.services, requireViewer(ctx), ctx.requestId, { currentPassword, newPassword }),
    ),
    requestPasswordReset: guarded('requestPasswordReset', ({ username }, ctx) =>
      requestPasswordReset(ctx, { username }),
    ),
    resendInvite: guarded('resendInvite', ({ employerId }, ctx) =>
      resendInvite(ctx.services, actorFor(ctx, null), employerId),
    ),
    login: guarded('login', (args, ctx) => login(ctx.services, ctx, args)),
    beginPasskeySignIn: guarded('beginPasskeySignIn', (_args, ctx) => beginPasskeySignIn(ctx)),
    signInWithPasskey: guarded('signInWithPasskey', ({ response }, ctx) =>
      signInWithPasskey(ctx, { response }),
    ),
    updateSignOn: guarded('updateSignOn', ({ companyId, signOn }, ctx) =>
      updateSignOn(ctx.services, actorFor(ctx, companyId), signOn),
    ),
    removeSignOn: guarded('removeSignOn', ({ companyId }, ctx) =>
      removeSignOn(ctx.services, actorFor(ctx, companyId)),
    ),
    beginSignOn: guarded('beginSignOn', ({ username, browserSecret }, ctx) =>
      beginSignOn(ctx, { username, browserSecret }),
    ),
    finishSignOn: guarded('finishSignOn', ({ code, browserSecret }, ctx) =>
      finishSignOn(ctx, { code, browserSecret }),
    ),
    beginAppFactor: guarded('beginAppFactor', ({ currentPassword }, ctx) =>
      beginAppFactor(ctx.services, requireViewer(ctx), { currentPassword }),
    ),
    setUpAppFactor: guarded('setUpAppFactor', ({ setUp, code }, ctx) =>
      setUpAppFactor(ctx.services, requireViewer(ctx), ctx.requestId, { setUp, code }),
    ),
    removeAppFactor: guarded('removeAppFactor', ({ currentPassword }, ctx) =>
      removeOwnApp(ctx.services, requireViewer(ctx), ctx.requestId, { currentPassword }),
    ),
    renewRecoveryCodes: guarded('renewRecoveryCodes', ({ currentPassword }, ctx) =>
      renewRecoveryCodes(ctx.services, requireViewer(ctx), ctx.requestId, { currentPassword }),
    ),
    beginPasskey: guarded('beginPasskey', ({ currentPassword }, ctx) =>
      beginPasskey(ctx.services, requireViewer(ctx), { currentPassword }),
    ),
    addPasskey: guarded('addPasskey', ({ name, response }, ctx) =>
      addPasskey(ctx.services, requireViewer(ctx), ctx.requestId, { name, response }),
    ),
    removePasskey: guarded('removePasskey', ({ passkeyId, currentPassword }, ctx) =>
      removePasskey(ctx.services, requireViewer(ctx), ctx.requestId, { passkeyId, currentPassword }),
    ),
    createApiKey: guarded('createApiKey', ({ key }, ctx) =>
      createOwnKey(ctx.services, requireViewer(ctx), ctx.requestId, key),
    ),
    revokeApiKey: guarded('revokeApiKey', ({ keyId }, ctx) =>
      revokeOwnKey(ctx.services, requireViewer(ctx), ctx.requestId, keyId),
    ),
    createCompanyApiKey: guarded('createCompanyApiKey', ({ companyId, key }, ctx) =>
      createCompanyKey(ctx.services, actorFor(ctx, companyId), key),
    ),
    revokeCompanyApiKey: guarded('revokeCompanyApiKey', ({ keyId }, ctx) =>
      revokeCompanyKey(ctx.services, actorFor(ctx, null), keyId),
    ),
    clearSecondFactor: guarded('clearSecondFactor', ({ employerId }, ctx) =>
      clearSecondFactorOf(ctx.services, actorFor(ctx, null), employerId),
    ),
    logout: guarded('logout', (args, ctx) => logout(ctx.services, args.refreshToken)),
    refreshToken: guarded('refreshToken', (args, ctx) => refresh(ctx.services, ctx, args)),
    endSession: guarded('endSession', ({ sessionId }, ctx) =>
      endSession(ctx.services, requireViewer(ctx), ctx.requestId, sessionId),
    ),
    endOtherSessions: guarded('endOtherSessions', (_args, ctx) =>
      endOtherSessions(ctx.services, requireViewer(ctx), ctx.requestId),
    ),
    signUp: guarded('signUp', ({ action: _action, ...input }, ctx) => signUp(ctx, input)),
    confirmSignUp: guarded('confirmSignUp', ({ signUpId, code }, ctx) =>
      confirmSignUp(ctx, { signUpId, code }),
    ),
    resendSignUpCode: guarded('resendSignUpCode', ({ signUpId }, ctx) => resendSignUpCode(ctx, signUpId)),
  },
} satisfies Resolvers;
