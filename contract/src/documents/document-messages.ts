/** Maximum pages of a document in a room. */
export const maxPages = 1000;
/** Maximum folders of a room. */
export const maxFolders = 50;

export const documentMessages = {
  list: 'Documents',
  added: 'Document added.',
  changed: 'Saved.',
  moved: 'Moved.',
  versionAdded: 'New version added.',
  restored: 'Version restored.',
  deleted: 'Document deleted.',
  visit: 'Your visit',
  expected: 'The checklist is saved.',
  folderAdded: 'Folder added.',
  folderDeleted: 'Folder deleted.',
  shared: 'Saved. Mentors with access can open this folder.',
  noFile: 'Please choose a file.',
  titleRequired: 'Please enter a title.',
  folderNameRequired: 'Please enter a name.',
  folderNameTaken: 'There is already a folder with this name.',
  folderGone: 'This folder has been deleted. Please choose another one.',
  folderNotEmpty: 'Only an empty folder can be deleted. Move or delete its documents first.',
  lastFolder: 'A room needs at least one folder.',
  tooManyFolders: `A room can have at most ${maxFolders} folders.`,
  orderChanged: 'Someone else has changed the order in the meantime. Check it, then move again.',
  levelOutOfReach: 'Choose a level that you can read yourself.',
  notInRoom: 'Please choose a document of this room.',
  notAMentor: 'Please choose mentors of this venture.',
  noSuchPiece: 'The file has no such pieces.',
  isNewest: 'This is already the newest version.',
  tooManyPages: `A document can have at most ${maxPages.toLocaleString('en')} pages. Please split it.`,
  quota: 'The files of a venture together can be at most 2 GB. Delete some first.',
} as const;
