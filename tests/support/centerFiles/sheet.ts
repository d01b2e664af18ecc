import type { TextPiece } from '../../../domain/imports/sheet/pieces';
import { type CenterTicket, callerAddress } from './centerTicket';
import { wallOf } from './times';

type Row = readonly [label: string, value: string | undefined, second?: string, secondValue?: string];

/** The texts of the sheet in either layout, with where they stand. Nothing in its order tells what belongs together. */
export function sheetPieces(ticket: CenterTicket, layout: 'older' | 'newer'): TextPiece[] {
  const newer = layout === 'newer';
  const pieces: TextPiece[] = [];
  const set = (text: string | undefined, x: number, y: number, height: number, page = 1) => {
    if (text) pieces.push({ page, x, y, height, width: text.length * height * 0.48, text });
  };
  const { contents: told } = ticket;
  const or = (value?: string) => value || 'Not Supplied';
  const time = (at: Date) => wallOf(at, 4, newer ? 'minutes' : 'halves');
  const [number, revision] = ticket.previous?.split('-') ?? [];
  const california = (row: Row): Row[] => (ticket.state === 'CA' ? [row] : []);

  set('Ticket #:', 161, 46, 16);
  set(ticket.number, 245, 46.5, 16);
  set('Revision:', 416, 46, 16);
  set(ticket.revision, 505, 46, 16);
  set('Ticket Status:', 170, 70.6, 8);
  set(told.centerStatus, 248, 70.8, 7);
  set('Ticket Type:', 395, 70.6, 8);
  set(told.ticketType, 461, 70.8, 7);
  set('Transmission ID:', 170, 83.2, 8);
  set(told.transmissionID, 248, 84, 8);
  set('Response Required:', 395, 83.3, 8);
  set(told.responseRequired, 492, 83.3, 7);
  set('Excavator Details', 58, 109, 12);
  const [street, rest] = newer ? wrapped(callerAddress(ticket), 24) : [callerAddress(ticket)];
  const box: [number, number, string, string | undefined][] = [
    [38, 125, 'Contact:', told.contact],
    [253, 125, 'Phone:', told.phone],
    [395, 125, 'Mobile:', or(told.mobile)],
    [38, 139, 'Email:', or(told.email)],
    [395, 139, 'Language:', told.language],
    [38, 153, 'Company:', or(told.company)],
    [395, 153, 'Excavator Type:', told.excavatorType],
    [38, 167, 'Address:', street],
    [395, 167, 'Excavator ID:', told.excavatorID],
  ];
  for (const [x, y, label, value] of box) {
    set(label, x, y, 8);
    set(value, x + label.length * 4 + 12, y + 0.8, 8);
  }
  set(rest, 82, 178, 8);
  set('Dig Site and Ticket Details', 58, 238, 12);
  const grid: Row[] = [
    ['Previous Ticket #', number, newer ? 'Rev.#' : 'Rev. #', revision],
    ['Submitted', time(ticket.submitted), 'Medium', told.medium],
    ['Work Begin Date', time(ticket.workBegin)],
    ['Legal Start Date', time(ticket.legalStart)],
    ['Ticket Expiration', time(ticket.expires)],
    ...california(['Work Duration', told.workDuration]),
    ['Address/Location', `${ticket.house} ${ticket.street} ${newer ? told.zipCode : ''}`.trim()],
    ['City/Town/Place', told.city],
    ['County', told.county && `${told.county} County`],
    newer ? ['State', told.state, 'Zip Code', told.zipCode] : ['State', told.state],
    ['Nearby Cross Street', told.nearbyCrossStreet],
    ['Subdivision/Lot', or(told.subdivision)],
    ['Delineated Method', told.delineatedMethod],
    ['Work Type', told.workType],
    ['Work Activity', told.workActivity],
    ['Excavation Method', told.excavationMethod],
    ...california(['Anticipated Depth', told.anticipatedDepth]),
    ['Boring', told.boring, 'Explosives', told.explosive],
    ticket.state === 'CA' && newer
      ? ['Street/Sidewalk', told.streetSidewalk, 'Pavement Only', told.pavementOnly]
      : ['Street/Sidewalk', told.streetSidewalk],
    ...california(['Vacuum Excavation', told.vacuumExcavation]),
    ['Project Owner', told.projectOwner],
    ['Permit', or(told.permit)],
    ['Job #/Name', or(told.jobName)],
    [newer ? 'Onsite Contact Name' : 'Site Contact Name', or(told.onsiteContactName)],
    [newer ? 'Onsite Contact Phone' : 'Site Contact Phone', told.onsiteContactPhone],
  ];
  grid.forEach(([label, value, second, secondValue], index) => {
    const y = 254 + index * 16.5;
    set(label, 296, y, 7);
    const lines = wrapped(value ?? '', 30);
    for (const [at, line] of lines.entries()) {
      set(line, 390, y + (at - (lines.length - 1) / 2) * 8.4 + (lines.length > 1 ? 0 : 1.4), 7);
    }
    set(second, 485, y, 7);
    set(secondValue, 545, y + 1.2, 7);
  });
  set('Latitude/Longitude:', 32, 515, 8);
  set(String(ticket.point.latitude), 150, 515, 7);
  set(String(ticket.point.longitude), 200, 515, 7);
  set('GIS coordinate system:', 32, 527, 8);
  set('WGS84 (WKID 4326)', 150, 526.5, 7);
  set('Open Map', 98, 500, 7);
  if (newer) {
    set('Ticket Action Reason:', 32, 562, 8);
    set(told.ticketActionReason, 35, 573, 7);
  }
  set('Excavator Remarks:', 32, 675, 8);
  for (const [index, line] of wrapped(told.excavatorRemarks ?? '', 60).entries())
    set(line, 35, 688 + index * 10, 7);
  set('Member Operators Notified', 57, 40, 10.5, 2);
  const columns = newer
    ? ([
        ['Seq. No.', 32],
        ['Authority Name', 93],
        ['Phone', 363],
        ['Status', 474],
      ] as const)
    : ([
        ['CODE', 39],
        ['OPERATOR NAME', 86],
        ['FACILITY TYPE', 333],
        ['PHONE', 480],
      ] as const);
  for (const [title, x] of columns) set(title, x, 55, 9, 2);
  let y = 55;
  for (const { seqNo, code, name, phone } of ticket.stations) {
    const cells = newer
      ? [String(seqNo), name, phone, 'Notification Sent']
      : [code, name, 'Gas - Distribution', phone];
    y += 14;
    const [line, second] = wrapped(name, 34);
    for (const [index, text] of cells.entries())
      set(index === 1 ? line : text, columns[index]?.[1] ?? 0, y, 9, 2);
    if (second) y += 11;
    set(second, columns[1][1], y, 9, 2);
    if (newer) continue;
    y += 14;
    set(code, 39, y, 9, 2);
    set(line, 86, y, 9, 2);
    set('Electric - Distribution', 333, y, 9, 2);
    set(phone, 480, y, 9, 2);
  }
  set('END OF UTILITIES LIST', 30, y + 12, 5, 2);
  const below = Math.max(300, y + 40);
  set('Ticket Revision History', 57, below, 10.5, 2);
  const history = [
    ['REV', 32],
    ['DATE/TIME', 76],
    ['STATUS', 220],
    ['TYPE', 286],
    ['USER', 374],
    ['MEDIUM', 518],
  ] as const;
  const values = [
    ticket.revision,
    wallOf(ticket.submitted, 4, 'seconds'),
    told.centerStatus,
    told.ticketType,
    'robin@example.com',
    'Web',
  ];
  history.forEach(([title, x], index) => {
    set(title, x, below + 16, 9, 2);
    set(values[index], x, below + 30, 9, 2);
  });
  set('END OF REVISION HISTORY LIST', 30, below + 42, 5, 2);
  set('END OF TRANSMISSION – V5.0.0', 29, below + 480, 8, 2);
  return pieces;
}

function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < most) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
