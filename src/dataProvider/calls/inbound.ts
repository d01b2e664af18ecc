import { ACTIONS } from '../../../domain/actions';
import { companyId } from '../defineResource';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

/** Calls of mail that the company has forwarded here. */
export const inboundCalls = {
  /** Where mail is forwarded to; null where the installation takes none. */
  inboundAddress: async () => {
    const variables = { companyId: companyId(), action: ACTIONS.getInboundAddress };
    return (await query(documents.GetInboundAddressDocument, variables)).address;
  },

  newInboundAddress: () =>
    mutate(documents.NewInboundAddressDocument, {
      companyId: companyId(),
      action: ACTIONS.newInboundAddress,
    }),

  /** A page, from 1, of the mails of which something was not filed. */
  mailToSettle: (page: number, perPage: number) =>
    query(documents.GetMailToSettleDocument, {
      companyId: companyId(),
      action: ACTIONS.getMailToSettle,
      body: { skip: (page - 1) * perPage, take: perPage },
    }),

  dismissMail: (importId: string) =>
    mutate(documents.DismissMailDocument, { importId, action: ACTIONS.dismissMail }),
};
