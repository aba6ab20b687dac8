import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** A mail as nodemailer takes it. Addresses go as objects: the library would read a text as a list. */
export const toMessage = ({ to, replyTo, ...mail }: Mail, from: string): SendMailOptions => ({
  ...mail,
  from,
  to: { name: '', address: to },
  ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
});
