import { paths } from '../../../paths.ts';
import { Picture } from '../../../ui/display/picture.tsx';
import type { Post } from '../content-data.ts';

/** Who wrote a post: with portrait and a link to their place on the About page where it introduces them. */
export const PostByline = ({ author, author_name }: Pick<Post, 'author' | 'author_name'>) =>
  author === null ? (
    <span className="font-medium text-ink">{author_name}</span>
  ) : (
    <span className="flex min-w-0 items-center gap-3">
      <Picture
        image={author.portrait.image}
        alt={author.portrait.alt}
        sizes="3rem"
        className="size-12 shrink-0 rounded-full bg-mist object-cover"
      />
      <span className="min-w-0 wrap-anywhere">
        <a
          href={paths.teamMember(author.anchor)}
          className="font-medium text-ink underline-offset-4 hover:text-ember hover:underline"
        >
          {author.name}
        </a>
        <span className="block text-xs">{author.role}</span>
      </span>
    </span>
  );
