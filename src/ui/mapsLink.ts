/** Opens the phone's own maps: Apple's scheme, Android's, or Google's site elsewhere. @param query `lat,lng` or an address */
export function mapsLink(query: string, userAgent = navigator.userAgent): string {
  const place = encodeURIComponent(query);
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?q=${place}`;
  if (/Android/.test(userAgent)) return `geo:0,0?q=${place}`;
  return `https://www.google.com/maps/search/?api=1&query=${place}`;
}
