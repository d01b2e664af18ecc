/** One page per ticket on Letter paper. Printed without backgrounds and on black-and-white printers. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #f7f6f3; --surface: #fff; --ink: #1d2126; --muted: #5a6068; --line: #ddd9d1; --link: #b64400; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.4 Barlow, system-ui, sans-serif; font-variant-numeric: tabular-nums; }
a { color: var(--link); }
.bar { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; padding: 12px 20px; background: #1d2126; color: #fff; }
.bar p { margin: 0; }
.bar button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 6px; background: #c2490a; color: #fff; font: 600 16px Barlow, system-ui, sans-serif; cursor: pointer; }
.sheet { max-width: 820px; margin: 20px auto; padding: 24px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); }
.head { display: flex; gap: 16px; justify-content: space-between; align-items: flex-start; }
.head p { margin: 2px 0; }
h1 { margin: 0; font-size: 24px; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 0 0 4px; font-size: 15px; }
.muted, small { color: var(--muted); font-size: 13px; }
.verdict { margin: 12px 0; padding: 10px 14px; border: 3px solid; border-radius: 6px; }
.verdict h2 { display: flex; align-items: center; gap: 10px; margin: 0; font-size: 28px; line-height: 1.2; }
.verdict svg { flex: none; width: 30px; height: 30px; fill: currentColor; }
.verdict p { margin: 2px 0; }
.verdict ul { margin: 4px 0; padding-left: 20px; }
.verdict small { color: inherit; }
.list { max-width: 820px; margin: 20px auto; padding: 0 16px; }
.list ul { margin: 0; padding: 0; list-style: none; }
.list .verdict { margin: 8px 0; }
.list .verdict h2 { font-size: 20px; }
.list a { display: block; min-height: 44px; color: inherit; text-decoration: none; }
.verdict[data-verdict=CHECK_FIRST] { border-style: dashed; }
.verdict[data-verdict=DO_NOT_DIG] { border: 8px double; }
.parts { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 16px; }
dl { display: grid; grid-template-columns: 92px minmax(0, 1fr); gap: 3px 10px; margin: 0 0 10px; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
dd small { display: block; }
.map { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: 6px; background: #fff; }
table { width: 100%; margin-top: 10px; border-collapse: collapse; }
thead { display: table-header-group; }
th, td { padding: 4px 10px 4px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
thead th { white-space: nowrap; }
th { font-weight: 600; }
th small { font-weight: 400; }
td a { white-space: nowrap; }
.paint { width: 12px; height: 12px; margin-right: 6px; }
.remarks { white-space: pre-line; overflow-wrap: anywhere; }
.code { flex: none; width: 108px; text-align: center; font-size: 11px; line-height: 1.25; }
.code svg { display: block; width: 108px; height: 108px; background: #fff; }
.stale { max-width: 820px; margin: 12px auto; padding: 12px 16px; border: 2px solid; border-radius: 6px; font-weight: 600; }
[hidden] { display: none; }
@media (max-width: 640px) {
  .sheet { margin: 0; padding: 16px; border: 0; border-radius: 0; }
  .parts { grid-template-columns: minmax(0, 1fr); }
  .code { display: none; }
  thead { display: none; }
  tr { display: grid; padding: 6px 0; border-bottom: 1px solid var(--line); }
  th, td { padding: 0; border: 0; }
  td:empty { display: none; }
}
@media screen {
  .verdict[data-verdict=SAFE_TO_DIG] { border-color: #1b6e3c; background: #1b6e3c; color: #fff; }
  .verdict[data-verdict=CHECK_FIRST] { border-color: #7a5200; background: #ffb81c; color: #1d2126; }
  .verdict[data-verdict=DO_NOT_DIG] { border-color: #a31515; background: #a31515; color: #fff; }
  .verdict[data-stale] { border-color: #5a6068; background: #5a6068; color: #fff; }
}
@media screen and (prefers-color-scheme: dark) {
  :root { --paper: #1d2126; --surface: #23282e; --ink: #f1f2f3; --muted: #a7aeb6; --line: #3a4149; --link: #ff9a4d; }
}
.verdict[data-stale] h2 { text-decoration: line-through; }
@page { size: letter; margin: 10mm; }
@media print {
  :root { color-scheme: light; --paper: #fff; --surface: #fff; --ink: #000; --muted: #000; --line: #777; --link: #000; }
  body { font-size: 9.5pt; line-height: 1.25; }
  .bar, .no-print { display: none; }
  .sheet { max-width: none; margin: 0; padding: 0; border: 0; break-after: page; }
  .sheet:last-of-type { break-after: auto; }
  h1 { font-size: 16pt; }
  h2 { font-size: 10pt; }
  .verdict { margin: 6pt 0; padding: 4pt 10pt; }
  .verdict h2 { font-size: 20pt; }
  .muted, small { font-size: 8pt; }
  dl { gap: 1pt 6pt; margin-bottom: 4pt; }
  .map { height: 52mm; }
  .parts p { margin: 2pt 0; }
  table { margin-top: 4pt; font-size: 8.5pt; }
  th, td { padding: 1pt 6pt 1pt 0; }
  td:nth-child(n + 3) { white-space: nowrap; }
  tr, .verdict, .map { break-inside: avoid; }
  a { text-decoration: none; }
}
`;
