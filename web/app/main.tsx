import { render } from "preact";

render(<h1>Outflank</h1>, document.getElementById("app") as HTMLElement);
