import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

const PIXELS_PER_MODULE = 4;
/** Scanners need four modules of quiet space. */
const QUIET = 4 * PIXELS_PER_MODULE;

/** To hold up to somebody's phone. White in both themes, or scanners fail. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const source = useMemo(() => {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    return code.createDataURL(PIXELS_PER_MODULE, QUIET);
  }, [text]);
  return <img src={source} alt={name} style={{ justifySelf: 'center', imageRendering: 'pixelated' }} />;
}
