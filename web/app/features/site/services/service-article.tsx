import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import type { LocalService } from './local-services.ts';

/** One service: picture, paragraph, list and button, under the title of its banner. */
export function ServiceArticle({ service }: { service: LocalService }) {
  const List = service.numbered ? 'ol' : 'ul';
  return (
    <article>
      <Picture
        eager
        image={service.image}
        alt=""
        sizes="(min-width: 64rem) 48rem, 100vw"
        className="aspect-3/2 h-auto w-full rounded-card bg-mist object-cover"
      />
      <p className="mt-8 max-w-text font-display text-xl leading-normal font-[380]">{service.subpera}</p>
      <h2 className="mt-10 text-2xl">{service.subTitle}</h2>
      <List className="mt-5 divide-y divide-line border-y border-line">
        {service.list.map(({ title, text }, index) => (
          <li key={title} className="flex gap-5 py-5">
            {service.numbered ? (
              <span aria-hidden="true" className="w-6 shrink-0 font-display text-xl text-ember">
                {index + 1}
              </span>
            ) : (
              <span aria-hidden="true" className="mt-2.5 size-2 shrink-0 rounded-full bg-ember" />
            )}
            <div>
              <p className="font-medium">{title}</p>
              <p className="mt-1 max-w-text text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </List>
      <LinkButton href={service.link} className="mt-8 px-7">
        {service.btnValue}
      </LinkButton>
    </article>
  );
}
