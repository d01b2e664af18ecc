import './picture.css';

/** Created from the console by `npm run gallery -- --site`. */
const FILES: Record<string, string> = import.meta.glob('../pictures/*.{avif,webp,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** In px. */
const WIDTHS = [640, 1200];
const SHAPE = { width: 1200, height: 750 };
const PHONE_SHAPE = { width: 720, height: 960 };

interface Props {
  name: string;
  alt: string;
  /** Loads eagerly, for pictures visible without scrolling. */
  isFirst?: boolean;
  /** Picture for narrow windows, where a desktop screen would be too small to read. */
  phone?: string;
  sizes?: string;
}

/** A screenshot between the white corners of a dig area. Its space is reserved while it loads. */
export function Picture({
  name,
  alt,
  isFirst = false,
  phone,
  sizes = '(width < 768px) 150vw, (width < 900px) 92vw, 640px',
}: Props) {
  const set = (type: string) =>
    WIDTHS.map(width => `${fileOf(`${name}-${width}.${type}`)} ${width}w`).join(', ');
  return (
    <div className="corners">
      <picture>
        {phone &&
          ['avif', 'webp'].map(type => (
            <source
              key={type}
              media="(width < 768px)"
              type={`image/${type}`}
              srcSet={fileOf(`${phone}-720.${type}`)}
              {...PHONE_SHAPE}
            />
          ))}
        <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
        <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
        <img
          src={fileOf(`${name}-640.jpg`)}
          alt={alt}
          {...SHAPE}
          loading={isFirst ? undefined : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </div>
  );
}

const fileOf = (name: string) => FILES[`../pictures/${name}`] ?? '';
