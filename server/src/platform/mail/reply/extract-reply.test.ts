import { describe, expect, it } from 'vitest';
import { extractReply } from './extract-reply.ts';

const address = 'Proxima Ventures <no-reply@ventures.example.com>';
const bare = 'no-reply@ventures.example.com';

/** How programs introduce what they quote, by language; wrapped as they wrap it. */
const introductions: [language: string, introduction: string][] = [
  ['English, Gmail', `On Wed, Mar 12, 2026 at 2:05 PM ${address} wrote:`],
  ['English, wrapped before the address', `On Wed, 12 Mar 2026 at 14:05, Proxima Ventures\n<${bare}> wrote:`],
  ['English, wrapped within the address', `On Nov 30, 2026, at 12:47 PM, Proxima <\n${bare}>\nwrote:`],
  ['English, Outlook for Mac', `On 12/03/2026, 14:05, "Proxima Ventures" <${bare}> wrote:`],
  ['English, between dashes', '------On 12/29/2026 17:32 PM, Proxima Ventures wrote-----'],
  ['English, Zoho', `---- On Thu, 12 Mar 2026 14:05:36 +0530 Proxima <${bare}> wrote ----`],
  ['English, without "on"', `Proxima Ventures <${bare}> wrote:`],
  ['English, "at"', `At 6/16/2026 08:32 PM, ${bare} wrote:`],
  ['German, Gmail', `Am Mi., 12. März 2026 um 14:05 Uhr schrieb ${address}:`],
  ['German, wrapped', `Am Mi., 12. März 2026 um 14:05 Uhr schrieb Proxima Ventures\n<${bare}>:`],
  ['German, the writer first', `Proxima Ventures <${bare}> schrieb am Mi., 12. März 2026, 14:05:`],
  ['German, Apple', `Am 12.03.2026 um 14:05 schrieb ${address}:`],
  ['German, "hat geschrieben"', `Am 12.03.2026 um 14:05 hat ${address} geschrieben:`],
  ['French, Gmail', `Le mer. 12 mars 2026 à 14:05, ${address} a écrit :`],
  ['French, wrapped', `Le mer. 12 mars 2026 à 14:05, Proxima Ventures <${bare}> a\nécrit :`],
  ['Spanish', `El mié, 12 mar 2026 a las 14:05, Proxima (<${bare}>) escribió:`],
  ['Spanish, wrapped', `El mié, 12 mar 2026 a las 14:05, Proxima Ventures (\n${bare}) escribió:`],
  ['Portuguese', `Em qua., 12 de mar. de 2026 às 14:05, ${address} escreveu:`],
  ['Portuguese, Portugal', `A quarta, 12/03/2026, 14:05, Proxima <${bare}> escreveu:`],
  ['Italian', `Il giorno mer 12 mar 2026 alle ore 14:05 ${address} ha scritto:`],
  ['Italian, wrapped', `Il giorno mer 12 mar 2026 alle ore 14:05 Proxima Ventures <\n${bare}> ha scritto:`],
  ['Dutch, Gmail', `Op wo 12 mrt 2026 om 14:05 schreef ${address}:`],
  ['Dutch, Apple', `Op 12 mrt. 2026, om 14:05 heeft ${address} het volgende geschreven:`],
  ['Danish', `Den ons. 12. mar. 2026 kl. 14.05 skrev ${address}:`],
  ['Norwegian', `ons. 12. mars 2026 kl. 14:05 skrev ${address}:`],
  ['Norwegian, Airmail', `På 12. mars 2026 på 14:05:18, Proxima (${bare}) skrev:`],
  ['Swedish', `Den ons 12 mars 2026 kl 14:05 skrev Proxima Ventures <\n${bare}>:`],
  ['Finnish', `ke 12. maalisk. 2026 klo 14.05 Proxima Ventures\n(${bare}) kirjoitti:`],
  ['Polish, Gmail', `śr., 12 mar 2026 o 14:05 ${address} napisał(a):`],
  ['Polish, Thunderbird', `W dniu 12.03.2026 o 14:05, Proxima Ventures pisze:`],
  ['Polish, wrapped', `W dniu 12 marca 2026 14:05 użytkownik Proxima <${bare}>\nnapisał:`],
  ['Czech', `st 12. 3. 2026 v 14:05 odesílatel ${address} napsal:`],
  ['Slovak', `st 12. 3. 2026 o 14:05 ${address} napísal(a):`],
  ['Hungarian', `Proxima Ventures <${bare}> ezt írta (időpont: 2026. márc. 12., Sze, 14:05):`],
  ['Romanian', `În mie., 12 mar. 2026 la 14:05, ${address} a scris:`],
  ['Russian, Gmail', `ср, 12 мар. 2026 г. в 14:05, ${address}:`],
  ['Russian, Thunderbird', `12.03.2026 14:05, Proxima Ventures пишет:`],
  ['Russian, Mail.ru', `Среда, 12 марта 2026, 14:05 +03:00 от Proxima <${bare}>:`],
  ['Ukrainian', `ср, 12 бер. 2026 р. о 14:05 ${address} пише:`],
  ['Turkish', `Proxima Ventures <${bare}>, 12 Mar 2026 Çar, 14:05 tarihinde şunu yazdı:`],
  ['Greek', `Στις Τετ 12 Μαρ 2026 στις 14:05, ο χρήστης ${address} έγραψε:`],
  ['Hebrew', `‫בתאריך יום ד׳, 12 במרץ 2026 ב-14:05 מאת ‪Proxima‬‏ <‪${bare}‬‏>:‬`],
  ['Arabic', `في الأربعاء، 12 مارس 2026 في 14:05 تمت كتابة ما يلي بواسطة Proxima <${bare}>:`],
  ['Chinese, Gmail', `Proxima Ventures <${bare}> 于2026年3月12日周四 14:05写道：`],
  ['Chinese, Apple', `在 2026年3月12日，下午2:05，Proxima <${bare}> 写道：`],
  ['Chinese, traditional', `Proxima Ventures <${bare}> 於 2026年3月12日 週四 下午2:05寫道：`],
  ['Japanese, Gmail', `2026年3月12日(木) 14:05 ${address}:`],
  ['Japanese, Apple', `2026/03/12 14:05、Proxima <${bare}>のメール:`],
  ['Korean, Gmail', `2026년 3월 12일 (목) 오후 2:05, ${address}님이 작성:`],
  ['Vietnamese', `Vào Th 5, 12 thg 3, 2026 vào lúc 14:05 ${address} đã viết:`],
  ['a date and an address alone', `2026-03-12 14:05 GMT+01:00 ${address}:`],
];

const blocks: [program: string, block: string][] = [
  [
    'Outlook, English',
    `From: ${address}\nSent: Thursday, March 12, 2026 2:05 PM\nTo: Mira Sol\nSubject: News`,
  ],
  [
    'Outlook, wrapped',
    `From: Proxima Ventures \n<${bare}> \nSent: Thursday, March 12, 2026 2:05 PM\nTo: Mira`,
  ],
  [
    'Outlook for Mac',
    `From: ${address}\nDate: Thursday, 12 March 2026 at 14:05\nTo: Mira <mira@example.com>\nSubject: News`,
  ],
  ['Outlook on the web', `________________________________\nFrom: ${address}\nSent: Thursday\nTo: Mira`],
  [
    'Outlook for a phone',
    `Get Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: ${address}\nSent: Thursday\nTo: Mira`,
  ],
  ['bold names', `  *From:* ${address}\n  *Sent:* Thursday\n  *To:* mira@example.com`],
  ['the date first', 'Date: Thu, 12 Mar 2026 14:05:36 +0000\nTo: mira@example.com'],
  ['German', `Von: ${address}\nGesendet: Donnerstag, 12. März 2026 14:05\nAn: Mira\nBetreff: Neues`],
  ['French', `De : ${address}\nEnvoyé : jeudi 12 mars 2026 14:05\nÀ : Mira\nObjet : Nouvelles`],
  ['Spanish', `De: ${address}\nEnviado el: jueves, 12 de marzo de 2026 14:05\nPara: Mira\nAsunto: Noticias`],
  [
    'Portuguese',
    `De: ${address}\nEnviada em: quinta-feira, 12 de março de 2026 14:05\nPara: Mira\nAssunto: Novas`,
  ],
  ['Italian', `Da: ${address}\nInviato: giovedì 12 marzo 2026 14:05\nA: Mira\nOggetto: Novità`],
  ['Dutch', `Van: ${address}\nVerzonden: donderdag 12 maart 2026 14:05\nAan: Mira\nOnderwerp: Nieuws`],
  ['Danish', `Fra: ${address}\nSendt: 12. marts 2026 14:05\nTil: Mira\nEmne: Nyt`],
  ['Swedish', `Från: ${address}\nSkickat: den 12 mars 2026 14:05\nTill: Mira\nÄmne: Nytt`],
  [
    'Finnish',
    `Lähettäjä: ${address}\nLähetetty: torstai 12. maaliskuuta 2026\nVastaanottaja: Mira\nAihe: Uutta`,
  ],
  ['Polish', `Od: ${address}\nWysłano: czwartek, 12 marca 2026 14:05\nDo: Mira\nTemat: Nowości`],
  ['Russian', `От: ${address}\nОтправлено: 12 марта 2026 г. 14:05\nКому: Mira\nТема: Новости`],
  ['Turkish', `Kimden: ${address}\nGönderildi: 12 Mart 2026 Perşembe\nKime: Mira\nKonu: Haber`],
  ['Chinese', `发件人: ${address}\n发送时间: 2026年3月12日 14:05\n收件人: Mira\n主题: 消息`],
  ['Japanese', `差出人: ${address}\n送信日時: 2026年3月12日 14:05\n宛先: Mira\n件名: お知らせ`],
  ['Korean', `보낸 사람: ${address}\n보낸 날짜: 2026년 3월 12일\n받는 사람: Mira\n제목: 소식`],
];

const answer = 'Yes, Thursday suits us.\n\nBest regards\nMira';

describe('the text of a reply by email', () => {
  it.each(introductions)('end at the introduction: %s', (_, introduction) => {
    expect(extractReply(`${answer}\n\n${introduction}\n\n> Our team wrote\n> Read it`)).toBe(answer);
    expect(extractReply(`${answer}\n${introduction}\n> Our team wrote`)).toBe(answer);
  });

  it.each(introductions)('may stand below the quote: %s', (_, introduction) => {
    expect(extractReply(`${introduction}\n> Our team wrote\n>\n> Read it\n\n${answer}`)).toBe(answer);
  });

  it.each(introductions.filter(([, text]) => text.includes('@')))(
    'end there when the quote has no marks: %s',
    (_, introduction) => {
      expect(extractReply(`${answer}\n\n${introduction}\n\nOur team wrote\nRead it`)).toBe(answer);
    },
  );

  it.each(blocks)('end at the block of headers: %s', (_, block) => {
    expect(extractReply(`${answer}\n\n${block}\n\nOur team wrote\nRead it`)).toBe(answer);
    expect(extractReply(`${answer}\n${block}\n\n> Our team wrote`)).toBe(answer);
  });

  it.each([
    'Original Message',
    'Ursprüngliche Nachricht',
    "Message d'origine",
    'Mensaje original',
    'Mensagem original',
    'Messaggio originale',
    'Oorspronkelijk bericht',
    'Oprindelig besked',
    'Ursprungligt meddelande',
    'Исходное сообщение',
    '原始邮件',
  ])('end at the title: %s', (title) => {
    expect(extractReply(`${answer}\n\n-----${title}-----\nOur team wrote`)).toBe(answer);
    expect(extractReply(`${answer}\n\n-------- ${title} --------\nOur team wrote`)).toBe(answer);
  });

  it('are found between the quoted lines', () => {
    const mail =
      'On Wed, Proxima wrote:\n> What does one cost?\nAbout 640.\n> And who maintains it?\n\nThe village.\n\n> Thanks';
    expect(extractReply(mail)).toBe('About 640.\n\nThe village.');
  });

  it('keeps a forwarded email whole, with its headers and marks', () => {
    for (const title of [
      '---------- Forwarded message ---------',
      'Begin forwarded message:',
      '-------- Weitergeleitete Nachricht --------',
    ]) {
      const mail = `FYI\n\n${title}\nFrom: ${address}\nDate: Thursday\nTo: Mira\n\n> The harbour says yes.`;
      expect(extractReply(mail)).toBe(mail);
    }
    expect(extractReply('Yes.\n\nMira Sol via Proxima wrote:\n> Hi')).toBe('Yes.');
  });

  it('are found on the line of the introduction, and around a selected quote', () => {
    expect(extractReply(`Fine! On Wed, Apr 4, 2026 at 3:59 PM, ${bare} wrote:\n> Hi`)).toBe('Fine!');
    expect(extractReply('Hallo,\n\nAm 13.05.2026 um 09:05 schrieb Ada:\n> Frage\n\nAntwort.')).toBe(
      'Hallo,\n\nAntwort.',
    );
  });
});

describe('signatures and what devices add', () => {
  it.each([
    'Thanks\n-- \nMira Sol\nTidal Ltd\n+44 20 7946 0158',
    'Thanks\n--\nMira Sol\nTidal Ltd',
    'Thanks\n\n__\nMira',
    'Thanks\n-- \nMira\n\nOn Wed, 12 Mar 2026 at 14:05, Ada <a@example.com> wrote:\n> Hi',
    `On Wed, 12 Mar 2026 at 14:05, ${address} wrote:\n> Hi\n\nThanks\n-- \nMira`,
  ])('are left out: %j', (mail) => expect(extractReply(mail)).toBe('Thanks'));

  it.each([
    'Sent from my phone',
    'Get Outlook for Android',
    'Sent from Yahoo Mail on Android',
    'Sent from my cell, please excuse any typos.',
    'Von meinem iPhone gesendet',
    'Gesendet von Mail für Windows',
    'Envoyé de mon iPhone',
    'Télécharger Outlook pour iOS',
    'Enviado desde mi iPhone',
    'Enviado do meu iPhone',
    'Inviato da iPhone',
    'Verzonden vanaf mijn iPhone',
    'Sendt fra min iPhone',
    'Skickat från min iPhone',
    'Lähetetty iPhonesta',
    'Wysłane z iPhone’a',
    'Отправлено с iPhone',
    '发自我的 iPhone',
    'iPhoneから送信',
    '나의 iPhone에서 보냄',
    'Sent with Proton Mail secure email.',
    'Outlook für iOS beziehen<https://aka.ms/o0ukef>',
    '(sent from a phone)',
  ])('is left out: %s', (line) => {
    expect(extractReply(`Thanks\n\n${line}`)).toBe('Thanks');
    expect(extractReply(`Thanks\n\n${line}\n\nOn Wed, 12 Mar 2026 at 14:05, ${address} wrote:\n\n> Hi`)).toBe(
      'Thanks',
    );
  });
});

describe('in doubt text stays', () => {
  it.each([
    'On Monday I wrote: nothing yet.\nFrom: here on we go alone.\nBest, Mira',
    'One point\n--\nAnother point, which matters more to us than the first one.\n\nMira',
    'The first part.\n\n--\n\nThe second part goes on, and is not a signature.\n\n--\n\nThe third part, as well.',
    'Key points\n----\n\n1. Faster by half\n\n----\n\nThe dashes above are no signature.',
    'First part.\n\n________________________________________________________________\n\nSecond part.',
    'On the one hand it is cheap.\nOn the other hand we wrote:\nno',
    'Our hours:\nFrom: Monday 9:00\nTo: Friday 17:00\nPlease call.',
    'In short\n\nTo: do the books\nDate: open',
    'The app says it was sent from my phone, and I do not know why. Do you?',
    '🎉\n\n—\nMira Sol\nTidal Ltd',
    '>>> print(1)\n1\n>>> print(2)\n2',
    'Regards to all of you.\nMira',
    'FYI\n\n---------- Forwarded message ---------\nHi Mira, the harbour says yes.',
    '-\nFirst\n*\nSecond',
    'See https://example.com/on-2026-10:30-mira-wrote:',
  ])('%j', (mail) => expect(extractReply(mail)).toBe(mail));

  it('below a block of headers at the top, where the answer must be', () => {
    expect(extractReply(`From: ${address}\nSent: Thursday\nTo: Mira\n\nOld\n\nMy answer`)).toContain(
      'My answer',
    );
    expect(extractReply(`On Wed, 12 Mar 2026 at 14:05, ${address} wrote:\nOld\n\nMy answer`)).toContain(
      'My answer',
    );
  });
});

it.each([
  ['openings', 'On x\n'.repeat(200_000)],
  ['one long line', `On ${'a '.repeat(500_000)}`],
  ['delimiters', '--\n'.repeat(330_000)],
  ['rules', '_____\n\n'.repeat(140_000)],
  ['headers', 'From: a\n'.repeat(125_000)],
  ['empty lines', '\n'.repeat(1_000_000)],
  ['verbs', `On ${'wrote wrote: '.repeat(50)}\n`.repeat(1_500)],
  ['device lines', 'Sent from my phone\n'.repeat(52_000)],
  ['marks', '>'.repeat(1_000_000)],
  ['marks and device lines', 'Sent from my phone\n>\n'.repeat(50_000)],
])('are found in linear time in a megabyte of %s', (_, text) => {
  const took = (mail: string): number => {
    const started = performance.now();
    extractReply(mail);
    return performance.now() - started;
  };
  took(text.slice(0, 10_000));
  expect(took(text)).toBeLessThan(15_000);
});
