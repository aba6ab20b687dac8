-- Pictures of accounts are drawn anew as WebP: their names say so.
update files set name = left(regexp_replace(name, '\.[^.]*$', ''), 195) || '.webp'
where kind = 'avatar' and content_type = 'image/webp' and name !~* '\.webp$';
