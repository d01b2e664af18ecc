// The print button of ticket sheets. A page that stays open must not look current: a verdict turns gray after 15 minutes,
// or when it ends by itself. A clock that was set back makes nothing current.
const STALE_AFTER_MS = 15 * 60_000;
const opened = { clock: Date.now(), ticks: performance.now() };

for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}

function checkAge() {
  const age = Math.max(Date.now() - opened.clock, performance.now() - opened.ticks);
  const old = [...document.querySelectorAll('[data-verdict]')].filter(
    ({ dataset: { holds } }) => age >= Math.min(STALE_AFTER_MS, Number(holds ?? STALE_AFTER_MS)),
  );
  for (const verdict of old) verdict.dataset.stale = '';
  if (old.length === 0) return;
  for (const notice of document.querySelectorAll('[data-stale-notice]')) notice.hidden = false;
}

setInterval(checkAge, 5_000);
document.addEventListener('visibilitychange', checkAge);
addEventListener('pageshow', checkAge);
addEventListener('beforeprint', checkAge);
if (location.hash === '#print') addEventListener('load', () => print());
