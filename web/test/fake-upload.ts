/** Stands in for XMLHttpRequest, with which forms upload; the test replies when it likes. */
export class FakeUpload {
  upload = {};
  status = 0;
  responseText = '';
  onload = () => {};
  onabort = () => {};
  onloadend = () => {};
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  reply(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload();
    this.onloadend();
  }
  /** What was never replied to is given up after a while, also when its test is long over. */
  abort() {
    this.onabort();
    this.onloadend();
  }
}
