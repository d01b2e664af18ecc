export const termsMessages = {
  title: 'Terms & Conditions',
  description: 'The terms on which companies use Whiteline. A template to be reviewed by a lawyer.',
  template:
    'This text is a template. Whoever runs this installation must have it reviewed by a lawyer and completed with their own name, address and place of jurisdiction before companies rely on it.',
  parts: [
    {
      heading: 'What these terms are about',
      paragraphs: [
        'They are an agreement between whoever runs this installation of Whiteline (“we”) and the company that opens an account (“you”). The people you give access act for you.',
        'Whiteline is a tool to keep locate tickets, the answers of utilities, jobs, subcontractors and recorded events.',
      ],
    },
    {
      heading: 'What Whiteline is not',
      paragraphs: [
        'Whiteline is not a one call center, not a locator and not a lawyer. It does not replace the notice that the law asks of you before you dig.',
        'As long as the console says “sandbox”, tickets in it reach no real center and no utility. Nobody may dig on such a ticket.',
      ],
    },
    {
      heading: 'Dates and verdicts',
      paragraphs: [
        'Dates that Whiteline computes are estimates until a center confirms them. The verdict “safe to dig” sums up what is stored; it cannot see the ground.',
        'You remain responsible for holding a valid ticket, looking at the marks, digging by hand where the law asks for it, and stopping when something does not match.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'You say truthfully who you are, give access only to people who work for you, and take it back when they leave.',
        'Everyone keeps their password to themselves. Tell us at once when you think that somebody else has it.',
      ],
    },
    {
      heading: 'Your logins at call centers',
      paragraphs: [
        'You may store logins of your people at a call center. They are kept encrypted and used only to act for the person they belong to. You make sure that the center’s own terms allow it.',
      ],
    },
    {
      heading: 'What you put in',
      paragraphs: [
        'Tickets, photos, documents and records stay yours. You let us store, show and send them as far as the product needs to do what you ask of it.',
        'You do not upload what you have no right to, nor anything meant to harm the service or its users.',
      ],
    },
    {
      heading: 'Sharing with other companies',
      paragraphs: [
        'When you share a ticket with another company, that company can read it until you end the sharing. When another company shares one with you, use it only for the work it is about.',
      ],
    },
    {
      heading: 'Availability, changes and the end',
      paragraphs: [
        'We try to keep the service running and announce planned interruptions. We may change it, and tell you before a change takes something away that you rely on.',
        'You may stop using it at any time and export your tickets before you do. We may close an account that breaks these terms, after a warning where one makes sense.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'How far each side is liable is for a lawyer to write here, under the law that applies to whoever runs this installation.',
      ],
    },
  ],
};
