import type { Article } from '../article/articlePage';

const PURPOSE =
  'Whiteline is a tool to manage locate tickets, utility responses, jobs, subcontractors and recorded events.';

export const termsMessages: Article = {
  title: 'Terms & Conditions',
  description: 'The terms on which companies use Whiteline.',
  legal: {
    template:
      'This text is a template. Before companies rely on it, the operator of this installation must add their name, address and jurisdiction, and have a lawyer review it.',
    operated: ({ name, address, law }) => ({
      notice: `These terms are between ${name}, ${address}, and the company that opens an account. The law of ${law} applies.`,
      parts: {
        'What these terms are about': [
          `These terms are an agreement between ${name}, ${address} (“we”), which runs this installation of Whiteline, and the company that opens an account (“you”). The people you give access act for you.`,
          PURPOSE,
        ],
        Liability: `How far each side is liable follows from the law of ${law}, which applies to these terms.`,
      },
    }),
    parts: {
      'What these terms are about': [
        'These terms are an agreement between the operator of this installation of Whiteline (“we”) and the company that opens an account (“you”). The people you give access act for you.',
        PURPOSE,
      ],
      'What Whiteline is not': [
        'Whiteline is not a one call center, not a locator and not a lawyer. It does not replace the notice the law requires before you dig.',
        'Where the console says “sandbox”, its tickets reach no real call center and no utility. A ticket to be placed reaches them only once you have placed it at the center’s own site. No one may dig under either.',
      ],
      'Dates and verdicts': [
        'Dates that Whiteline calculates are estimates until a call center confirms them. The verdict “Safe to dig” sums up what is recorded. It cannot see the ground.',
        'You remain responsible for having an active ticket, checking the marks, hand digging where the law requires it, and stopping when something does not match.',
      ],
      'Your account': [
        'You give true information about who you are, give access only to people who work for you, and remove it when they leave.',
        'Everyone keeps their password to themselves. Tell us at once if you think someone else has it.',
      ],
      'Your call-center logins':
        'You can store your people’s call-center logins. They are encrypted and used only to act for the person they belong to. You make sure the call center’s terms allow it.',
      'What you put in': [
        'Tickets, photos, documents and records stay yours. You allow us to store, show and send them as needed to do what you ask.',
        'You do not upload anything you have no right to, or anything meant to harm the service or its users.',
      ],
      'Sharing with other companies':
        'When you share a ticket with another company, it can see that ticket until you stop sharing. When another company shares one with you, use it only for the work it covers.',
      'Availability, changes and the end': [
        'We try to keep the service running and announce planned downtime. We may change it, and will tell you before a change removes something you rely on.',
        'You can stop using it at any time and export your tickets first. We may close an account that breaks these terms, after a warning where that makes sense.',
      ],
      Liability:
        'A lawyer must state here how far each side is liable, under the law that applies to the operator of this installation.',
    },
  },
};
