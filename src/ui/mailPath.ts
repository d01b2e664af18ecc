/** The list of mails of which something was not filed by itself. */
export const MAIL_PATH = '/main/tickets/mail';
