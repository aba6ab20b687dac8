/** What email programs write around the quoted email, by language. All in lower case. */

const list = (...lines: string[]): readonly string[] => lines.flatMap((line) => line.split('|'));

/** Verbs of the line above a quote: "On … Mira Sol wrote:". */
export const wroteVerbs = list(
  'wrote|writes|said|says|sent|schrieb|schrieben sie|geschrieben|schreibt|a écrit|écrit|a dit|escribió',
  'escribio|ha escrito|va escriure|escreveu|ha scritto|scritto|scrisse|schreef|geschreven|skrev',
  'kirjoitti|skrifaði|napisał|napisała|napisał(a)|napisał/a|pisze|napsal|napsala|napsal(a)|napísal',
  'napísala|napísal(a)|napisao|napisala|je napisao/la|napisao/la|je napisal|пишет|написал|написала',
  'написал(а)|писал|писал(а)|пише|написав|написала(в)|написав(ла)|написа|şunu yazdı|yazdı|yazmış|írta',
  'ezt írta|a scris|έγραψε|rašė|rakstīja|kirjutas|כתב|כתבה|כתב/ה|كتب|كتبت|đã viết|viết|เขียนว่า|menulis',
  '写道|寫道|写到|寫到|のメッセージ|は書きました|が書きました|のメール|작성|님이 작성|썼습니다|쓴 글',
);

/** Words with which such a line begins; a day, a time, a name with an address may begin one too. */
export const introductionStarters = list(
  'on|at|in message|am|le|el|en|em|a|no dia|il|in data|il giorno|op|den|på|dnia|w dniu|dne|dňa|dana|kl',
  'kl.|pe|ke|ti|to|ma|la|su|pada|vào|í|στις|в|у|на|בתאריך|في|pe data|v',
);

/** Weekdays at the beginning of such lines: their first two or three letters, or their characters in languages without letters. */
export const weekdayStarts = list(
  'mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mié|mie|jue|vie|sáb|sab',
  'dom|seg|ter|qua|qui|sex|gio|maa|din|woe|don|vri|zat|zon|man|tir|ons|tor|fre|lør|søn|mån|tis|tors|lör',
  'sön|pon|wto|wt|śro|śr|czw|pt|pią|sob|nie|ndz|pá|út|st|čt|ne|пн|вт|ср|чт|пт|сб|вс|нд|пон|вто|сре|чет',
  'пят|суб|вос|pzt|sal|çar|per|cum|cmt|paz|周|星期|週',
);

/** Names of the headers in the block that Outlook and others put above a quote, by their meaning. */
export const headerNames = {
  from: list(
    'from|von|de|da|van|fra|från|lähettäjä|od|от|від|expéditeur|remitente|mittente|afzender|kimden',
    'gönderen|feladó|de la|από|发件人|寄件者|寄件人|差出人|送信者|보낸 사람|보낸사람|발신|מאת|من|nadawca|odesílatel|odosielateľ',
    'pošiljatelj|saatja',
  ),
  date: list(
    'sent|date|gesendet|datum|envoyé|envoyé le|enviado|enviado el|enviado em|enviada em|enviada el|fecha',
    'data|inviato|inviata|verzonden|sendt|dato|skickat|lähetetty|pvm|päivämäärä|päiväys|wysłano|wysłane',
    'odesláno|odoslané|dátum|дата|отправлено|надіслано|gönderildi|gönderme tarihi|tarih|elküldve|trimis',
    'στάλθηκε|ημερομηνία|发送时间|发送日期|日期|寄件日期|傳送時間|已傳送|送信日時|日時|日付|보낸 날짜|날짜|נשלח|תאריך|تاريخ|تم الإرسال',
  ),
  to: list(
    'to|an|à|para|aan|til|till|vastaanottaja|do|komu|pro|кому|kime|alıcı|címzett|către|προς|收件人|收件者|宛先',
    '받는 사람|받는사람|אל|إلى|destinataire|destinatario|a',
  ),
  subject: list(
    'subject|betreff|objet|asunto|assunto|oggetto|onderwerp|emne|ämne|aihe|temat|předmět|predmet|тема',
    'konu|tárgy|subiect|θέμα|主题|主旨|主題|件名|제목|נושא|الموضوع',
  ),
  cc: list('cc|kopie|kopi|copie|copia|kopia|kopio|копия|抄送|副本|참조|reply-to|antwort an'),
};

/** Titles between dashes above a quoted email. */
export const originalTitles = list(
  'original message|original|reply message|ursprüngliche nachricht|original-nachricht|originalnachricht',
  "antwort nachricht|message d'origine|message d’origine|message original|mensaje original",
  'mensagem original|messaggio originale|oorspronkelijk bericht|origineel bericht|oprindelig meddelelse',
  'oprindelig besked|opprinnelig melding|original melding|ursprungligt meddelande|originalmeddelande',
  'alkuperäinen viesti|wiadomość oryginalna|oryginalna wiadomość|původní zpráva|pôvodná správa',
  'исходное сообщение|первоначальное сообщение|оригинальное сообщение|orijinal mesaj|özgün ileti',
  'eredeti üzenet|mesaj original|mesajul original|αρχικό μήνυμα|原始邮件|原始郵件|原邮件|邮件原件|元のメッセージ|원본 메시지|원본 메일',
  'הודעה מקורית|الرسالة الأصلية|izvorna poruka|originalna poruka',
);

/** How the title above a forwarded email begins, without dashes. A forwarded email is part of the sender's message. */
export const forwardTitles = list(
  'forwarded message|begin forwarded message|weitergeleitete nachricht|anfang der weitergeleiteten',
  'message transféré|message réexpédié|début du message|mensaje reenviado|inicio del mensaje reenviado',
  'mensagem encaminhada|início da mensagem|messaggio inoltrato|inizio messaggio inoltrato',
  'doorgestuurd bericht|begin doorgestuurd bericht|videresendt meddelelse|videresendt melding',
  'vidarebefordrat meddelande|välitetty viesti|wiadomość przekazana|przekazana wiadomość',
  'přeposlaná zpráva|пересылаемое сообщение|пересланное сообщение|iletilmiş mesaj|转发的邮件|轉寄的郵件',
  '転送されたメッセージ|전달된 메시지',
);

/** How lines begin that a device or program adds below the text. */
export const deviceStarts = list(
  'sent from my |sent from mail|sent from outlook|sent from yahoo|sent from samsung|sent from proton',
  'sent from windows|sent from a |sent from an |sent from mobile|sent via |sent with |sent by galaxy',
  'sent from the |sent from gmail|sent from blackberry|sent from iphone|sent from ipad|sent from aol',
  'sent from myself|from my iphone|from my ipad|from my phone|from my mobile|get outlook for ',
  'von meinem |von meiner |gesendet von |gesendet mit |gesendet über |diese nachricht wurde von mein',
  'outlook für |holen sie sich outlook|envoyé depuis |envoyé de mon |envoyé de mon|envoyé à partir d',
  'envoyé avec |télécharger outlook|obtenir outlook|enviado desde |enviado con |obtener outlook',
  'descargar outlook|enviado do meu |enviado do |enviado de meu |enviado pelo |enviado via ',
  'enviado a partir d|obter o outlook|obtenha o outlook|inviato da |inviato dal |scarica outlook',
  'ottieni outlook|verzonden vanaf |verstuurd vanaf |verzonden met |outlook voor |download outlook',
  'sendt fra |sendt med |hent outlook|få outlook|skickat från |hämta outlook|från min |lähetetty ',
  'hanki outlook|wysłane z |wysłano z |pobierz outlook|odesláno z|odoslané z|stáhnout outlook',
  "отправлено с|отправлено из|скачать outlook|получить outlook|надіслано з|iphone'umdan gönderildi",
  'gönderildi|trimis de pe |elküldve |στάλθηκε από |poslano s|poslano z|发自我的|發自我的|从我的|從我的|来自我的|發送自',
  '获取 outlook|下载适用于|取得適用於|iphoneから送信|ipadから送信|androidから送信|내 iphone에서|나의 iphone에서|iphone에서 보냄|נשלח מה',
  'أرسلت من',
);
