// Runs inside the page before the app. It sets the chosen theme before the first paint and marks the kind of
// page. While the app loads, it requests the texts and the first board. It must never fail, because the app
// does whatever is missing here.
(function () {
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("outflank.settings") || "{}") || {};
    var root = document.documentElement;
    if (typeof chosen.theme === "string" && /^[a-z-]+$/.test(chosen.theme) && chosen.theme !== "auto")
      root.dataset.theme = chosen.theme;
    if (typeof chosen.motion === "string" && /^[a-z]+$/.test(chosen.motion) && chosen.motion !== "auto")
      root.dataset.motion = chosen.motion;
  } catch {
    // Without storage, the system chooses the theme.
  }
  // Mark older browsers, which ignore the import map.
  if (!HTMLScriptElement.supports?.("importmap")) document.documentElement.dataset.old = "";
  document.documentElement.dataset.first = /^\/(game\/[^/]+\/?)?$/.test(location.pathname) ? "board" : "page";
  // If the server is upgraded between the requests for the page and its script, the script is missing. Reload
  // the page, but only once.
  addEventListener(
    "error",
    function (event) {
      if (event.target?.tagName !== "SCRIPT") return;
      try {
        if (Date.now() - Number(sessionStorage.getItem("outflank.again")) < 10000) return;
        sessionStorage.setItem("outflank.again", String(Date.now()));
      } catch {
        return;
      }
      location.reload();
    },
    true,
  );
  // Adds the usual script of a region. `zh-TW` becomes `zh-Hant-TW`.
  function written(tag) {
    try {
      var locale = new Intl.Locale(tag);
      return locale.script ? tag : new Intl.Locale(tag, { script: locale.maximize().script }).toString();
    } catch {
      return tag;
    }
  }
  try {
    // The build inserts the addresses of the texts, by language.
    var words = WORDS;
    var wanted = [chosen.language].concat(navigator.languages, "en");
    var files = null;
    // As in `preferredLanguage`, find the most specific language that matches a tag and has texts.
    for (var i = 0; i < wanted.length && !files; i++) {
      var parts = written(String(wanted[i])).toLowerCase().split("-");
      for (; parts.length > 0 && !files; parts.pop()) {
        var tag = parts.join("-");
        if (Object.prototype.hasOwnProperty.call(words, tag)) files = words[tag];
      }
    }
    files.forEach(function (file) {
      var preload = document.createElement("link");
      preload.rel = "modulepreload";
      preload.href = file;
      document.head.appendChild(preload);
    });
  } catch {
    // The app then loads the texts itself.
  }
  try {
    var game = /^\/game\/([^/]+)\/?$/.exec(location.pathname);
    // If there is a draft, the page shows it. The app requests its position itself.
    var chosenDraft = location.pathname === "/" && sessionStorage.getItem("outflank.draft") !== null;
    var last = location.pathname === "/" ? localStorage.getItem("outflank.lastGame") : null;
    var id = game ? game[1] : last && encodeURIComponent(last);
    if (chosenDraft) id = null;
    // The fragment contains the key of a private game, as in `app/nav/routes.ts`.
    var link = game && /^#link=([\w-]+)/.exec(location.hash);
    var path = "/api/games/" + id + (link ? "?link=" + link[1] : "");
    // The limit is long enough for a page that loads slowly.
    var signal = AbortSignal.timeout(30000);
    if (id) window.outflankEarly = { path: path, answer: fetch(path, { signal: signal }) };
    else if (location.pathname === "/" && !chosenDraft) {
      window.outflankEarly = {
        path: "/api/positions/try",
        answer: fetch("/api/positions/try", {
          method: "POST",
          signal: signal,
          headers: { "Content-Type": "application/json" },
          body: "{}",
        }),
      };
    }
    // The app handles a failure when it takes the answer. If it never takes the answer, the browser must not
    // report the failure.
    if (window.outflankEarly) window.outflankEarly.answer.catch(function () {});
  } catch {
    // The app then requests the board itself.
  }
})();
