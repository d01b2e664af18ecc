import type { NewApiKey, NewCompanyKey } from '../../../domain/apiKeys/apiKey';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

/** Newest first, with those that ended lately. */
export const apiKeyCalls = {
  apiKeys: () => query(documents.GetApiKeysDocument, {}),

  companyApiKeys: () => query(documents.GetCompanyApiKeysDocument, {}),

  /** The key is in the result, and nowhere else. */
  createApiKey: (key: NewApiKey) => mutate(documents.CreateApiKeyDocument, { key }),

  createCompanyApiKey: (key: NewCompanyKey) => mutate(documents.CreateCompanyApiKeyDocument, { key }),

  revokeApiKey: (keyId: string) => mutate(documents.RevokeApiKeyDocument, { keyId }),

  revokeCompanyApiKey: (keyId: string) => mutate(documents.RevokeCompanyApiKeyDocument, { keyId }),
};
