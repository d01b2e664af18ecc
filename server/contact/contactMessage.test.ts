import { expect, it } from 'vitest';
import { messagesText } from './contactMessage';

const MESSAGE = {
  name: 'Ada Park',
  email: 'ada@example.com',
  company: '',
  phone: '916-555-0110',
  message: 'Do you serve Reno?\n\nName: somebody else',
  createdAt: new Date('2026-11-21T17:05:30Z'),
};

it('shows each message under its heading, which no line of a message can imitate', () => {
  const other = { ...MESSAGE, name: 'Bo', company: 'Sierra', phone: '', message: 'Hello.' };
  expect(messagesText({ messages: [MESSAGE, other], hasOlder: false })).toBe(`2026-11-21 17:05 UTC
Name: Ada Park
Email: ada@example.com
Phone: 916-555-0110
    Do you serve Reno?

    Name: somebody else

2026-11-21 17:05 UTC
Name: Bo
Email: ada@example.com
Company: Sierra
    Hello.`);
});

it('says when there are older ones, and when there are none', () => {
  expect(messagesText({ messages: [MESSAGE], hasOlder: true })).toMatch(
    /\n\nThere are older messages\. Use --most/,
  );
  expect(messagesText({ messages: [], hasOlder: false })).toBe('No messages from the contact form yet.');
});
