/** Shown where a reply has no message of its own (docs/rules.md, Failures). */
export const somethingWentWrong = 'Something went wrong, try again later!!';

/** Texts of the wizards and their fields (docs/rules.md, Wizards). */
export const wizardText = {
  back: 'Back',
  next: 'Next',
  skip: 'Skip',
  skipEffect:
    'Skip creates your account now with what you have entered so far. You can add the rest later in Settings.',
  submit: 'Submit',
  skipping: 'Skipping...',
  editAndSave: 'Edit and save',
  editProfile: 'Edit Profile',
  saving: 'Saving...',
  editing: 'Editing Profile...',
  add: 'Add',
  chooseFile: 'Choose File',
  removeFile: 'Remove File',
  settingsTitle: 'Setting',
  leave: 'Leave this page? What you typed and did not save will be lost.',
} as const;

/** Shown by a review step for empty fields (docs/rules.md, Wizards). */
export const reviewFallbacks = {
  value: 'No value selected',
  text: 'No value entered',
  file: 'No file chosen',
} as const;

/** Texts of the sign-in screens (docs/rules.md, Public pages). */
export const signInText = {
  chooseTitle: 'Sign Up',
  chooseRole: {
    entrepreneur: 'I am an Entrepreneur',
    investor: 'I am an Investor',
    project_manager: 'I am a Project Manager',
  },
  logIn: 'Log in',
  backToHome: 'Back to Home',
  forgotPassword: 'Forgot Your Password - Click here',
  newUser: 'New User? Create Account',
  changePassword: 'Change Password',
} as const;

/** Texts of the member's dashboard (docs/rules.md, Dashboard). */
export const dashboardText = {
  checking: 'Loading...',
  logOut: 'Log out',
  loggingOut: 'Logging out...',
  total: 'Total Submission',
  underReview: 'Under Review',
  summary: 'Submission Summary',
  needsRevision: 'Needs Revision',
  approved: 'Approved',
  noComments: 'No Comments',
  noData: 'No Data Found',
  connect: 'Connect with a member of our team',
  chatNow: 'Chat Now',
  welcome: (firstName: string) => `Welcome ${firstName}!`,
  proposals: (count: number) => `${count} Proposal`,
} as const;

/** Texts of the public pages (docs/rules.md, Public pages). */
export const siteCopy = {
  heroTitle: 'Connecting People, Capital & Ideas.',
  heroAction: 'Submit Business Idea',
  exploreNow: 'Explore Now !',
  noContent: 'No content available',
  readMore: 'Read More',
  viewAll: 'View All',
} as const;
