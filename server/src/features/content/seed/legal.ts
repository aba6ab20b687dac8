import type { SectionDocuments } from '@proxima/contract/content/content-sections';

// They say what this software does. Whoever runs it makes them their own in the console before the first member joins.

export const terms: SectionDocuments['terms'] = {
  title: 'Terms of use',
  content: `<p>These terms say what you may expect of us and what we expect of you. They are short on purpose. If a sentence is unclear, ask us before you agree to it.</p>
<h2>Your account</h2>
<p>You join as an entrepreneur, an investor or a project manager, with your own name and an e-mail address that reaches you. Keep your password to yourself. You may see where you are signed in, and sign out everywhere, at any time in your settings.</p>
<h2>What you send us</h2>
<p>Ideas, documents and messages remain yours. You allow us to store them and to show them to the people who review them, and to nobody else. Send only what you are entitled to share. We do not build what was sent to us, and we do not pass it on.</p>
<h2>What we decide</h2>
<p>We read every submission and answer it in writing: approved, in need of a revision, or not selected. When we ask for a revision or do not select it, we say why. An approval is the beginning of a conversation. It is no promise of money, and no advice to invest.</p>
<h2>If you invest</h2>
<p>About whatever we introduce to you, we say what we have checked and what we could not check. Ventures fail, and you can lose all that you put in. Decide for yourself, and take advice from somebody who owes you their loyalty.</p>
<h2>What it costs</h2>
<p>Joining, sending an idea and the answer to it are free. For a deeper involvement we may take equity, a revenue share or a consulting fee, depending on the level of support. It is agreed in writing before any work begins.</p>
<h2>How we treat each other</h2>
<ul>
<li>Tell the truth about yourself, your numbers and your interests.</li>
<li>Use other members’ contact details for the venture you have in common, and for nothing else.</li>
<li>Do not disturb the service, try to get around its limits or read what is not meant for you.</li>
</ul>
<p>We may close an account that breaks these rules, and we say why.</p>
<h2>How it ends</h2>
<p>You may download everything we hold about you, and delete your account, in your settings. For fourteen days you can still take the deletion back. We may change these terms; we tell you before a change that matters to you takes effect.</p>`,
};

export const privacy: SectionDocuments['privacy'] = {
  title: 'Privacy policy',
  content: `<p>We keep what we need to read your submission and to answer you. We do not sell it, and no page of ours loads anything from anybody else: no trackers, no advertising, no analytics of third parties.</p>
<h2>What we keep</h2>
<ul>
<li><strong>Your account:</strong> name, e-mail address, telephone number, role and the answers of your profile.</li>
<li><strong>What you send:</strong> submissions with their versions and files, messages, and our decisions and comments.</li>
<li><strong>What keeps your account safe:</strong> your password, from which nobody can compute it back, where you are signed in, and a record of who changed what.</li>
</ul>
<h2>In your browser</h2>
<p>We set no cookies. While you are signed in, your browser keeps your profile and a key to your session, and drafts that you have not sent. Signing out removes the session.</p>
<h2>Who sees it</h2>
<p>You, and those of our team who review and answer. Files are opened only through an authorised link. Whoever sends our mails for us learns the address that a mail goes to.</p>
<h2>For how long</h2>
<p>As long as you have an account. When you delete it, your profile, messages and files are removed after fourteen days. Of submissions only kind, status and dates remain, so that our statistics stay true, and the record of changes keeps numbers, actions and network addresses. Mails that we sent can be looked up for thirty days.</p>
<h2>Your rights</h2>
<p>You can read, correct, download and delete what we hold about you, in your settings and without giving a reason. For everything else, and if you think that we have made a mistake, write to us. You may also turn to the data protection authority where you live.</p>`,
};
